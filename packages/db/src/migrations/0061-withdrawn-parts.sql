-- A part that the staff have withdrawn opens at no moment: its opens_at is infinity. So it is told to nobody, and no job opens it,
-- as a part that opens later; whoever bought it reads on. This index finds it where a restored one is looked for.
create index part_withdrawn on part (work_id) where opens_at = 'infinity';
