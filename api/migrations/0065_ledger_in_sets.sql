-- Both tables hold what one statement has changed, of which the planner knows nothing: in a loop thousands of rows would be compared with thousands.
alter function book_released_allocations() set enable_nestloop = off;
