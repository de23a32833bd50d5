"""What can be done to tables: one verb a module. All raise accounts.errors.Refused."""
