"""Climbing games (争上游): play a higher combination or pass.

What the games of this family share, from the cards upwards:

- `packed`: a set of cards as one integer, how many of each rank it holds, cards taken from it;
- `form`: what a set of cards is (kind, size, key, power as a bomb) and what beats what;
- `bombs`: the sorts of bombs, to which a game may add its own;
- `wings`: the cards that a triple, a run of triples or a four carries;
- `grammar`: a game's combinations as data, and what a set of cards is by them;
- `recipe`: a play by its ranks;
- `plays`: the plays that a hand has, all of them or a fair selection for random play;
- `game`: what every game of the family answers alike, and of which parts a game is made;
- `checking`: the checks that come before any other, in their order;
- `laying`: the checks on a play that a seat makes, in the usual order;
- `trick`: whose turn it is in a trick, when it is over, who leads next;
- `seats`: rows by seat; what is told of passing, of going out, of leaving without a price;
- `shown`: what the views of all games have in common;
- `seen`: what bots and hints read from a view;
- `landlord`: one landlord against farmers, once there is one;
- `split`, `plan`: the fewest plays that a hand can be laid down in, for bots and hints;
- `piles`: hands and kitties read from a record, and the seat that begins;
- `factors`: what the result is multiplied by, in order of time, with a limit;
- `fallback`: what is played for a seat whose time has run out.

A game gives a `Grammar` and keeps its own bidding, scoring and words.
"""
