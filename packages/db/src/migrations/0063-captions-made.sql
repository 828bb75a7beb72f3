-- Numbers of captions that an episode has given out. None is given twice, because browsers keep a caption's file under its name.
alter table episode add column captions_made integer not null default 0;
