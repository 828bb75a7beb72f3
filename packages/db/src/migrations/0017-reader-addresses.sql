-- T33: one address can make many guests. What it may count for is bounded, so views and reports keep whose address they came
-- from, as a keyed hash that tells nothing: of address and day for a view, of address and comment for a report. Null: not known.
alter table comic_view add column address text check (char_length(address) <= 22);
alter table novel_view add column address text check (char_length(address) <= 22);
alter table video_view add column address text check (char_length(address) <= 22);
alter table video_comment_report add column address text check (char_length(address) <= 22);
