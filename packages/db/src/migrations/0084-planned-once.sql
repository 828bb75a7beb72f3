-- PostgreSQL planned the view of all items anew for each purchase: 0.3 ms of planning for 0.01 ms of work, because a plan for
-- all kinds of items looks dearer than one for a known kind.
alter function buy_unlock(bigint, text, bigint, bigint, timestamptz, boolean, bigint) set plan_cache_mode = force_generic_plan;
