-- Ads have the name that the operator gave them, so that his file can be read again; comments of files may be as large and as
-- long as the player draws them.
alter table player_ad add column key text unique check (char_length(key) between 1 and 60);

alter table video_comment drop constraint video_comment_text_check,
  add constraint video_comment_text_check check (char_length(text) between 1 and 2000),
  drop constraint video_comment_size_check, add constraint video_comment_size_check check (size between 8 and 127),
  drop constraint video_comment_dur_ms_check, add constraint video_comment_dur_ms_check check (dur_ms between 1 and 600000);

-- What the staff looks through.
create index video_comment_hidden on video_comment (id) where state = 'hidden';
