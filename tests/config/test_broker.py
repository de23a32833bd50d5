"""What becomes of a worker's hold on its messages when Redis goes away from under it."""

import contextlib
import logging

import pytest
from kombu import Connection, Consumer, Exchange, Message, Queue

from tests.services.redis_server import RedisServer

pytestmark = pytest.mark.needs("redis")

BROKER = "config.broker:Transport"


def test_a_lost_connection_is_given_up_with_what_it_holds(redis_server: RedisServer, redis_url: str) -> None:
    """What a worker does then, in Celery's order: none of it may raise what ends the worker."""
    connection = Connection(redis_url, transport=BROKER)
    taken: list[Message] = []
    tasks = Consumer(connection, [Queue("celery")], on_message=taken.append)
    tasks.consume()
    # A worker hears what is said to all workers, too.
    to_all = Queue("mine", Exchange("all", type="fanout"), auto_delete=True)
    Consumer(connection.channel(), [to_all], on_message=taken.append).consume()
    connection.Producer().publish({"a": "task"}, routing_key="celery")
    # Afterwards it waits for the next one: Redis goes away in the middle of a question.
    while not taken:
        _look(connection)
    _look(connection)
    redis_server.stop()
    try:
        with contextlib.suppress(*connection.connection_errors):
            connection.collect(socket_timeout=1)
        connection.close()
        # The task has ended meanwhile.
        taken[0].ack_log_error(logging.getLogger("celery"), connection.connection_errors)
    finally:
        redis_server.start()


def _look(connection: Connection) -> None:
    with contextlib.suppress(TimeoutError):
        connection.drain_events(timeout=0.1)
