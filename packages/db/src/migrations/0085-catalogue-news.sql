-- News of what readers are shown of works, for every server that remembers it: one a transaction, however much it changed. The
-- tables tell it, so that no command can forget to. Counts, ranks and the progress of a film in the making are no news.
create function tell_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create trigger catalogue_of_category after insert or update or delete or truncate on category
  for each statement execute function tell_catalogue();

create trigger catalogue_of_work after insert or delete or truncate
  or update of title, author, abstract, category_id, publish_status, recommend, part_count, vip_free, show_pop, pop_text, pop_class,
    filing_number, cover_image, wide_cover_image, state, opens_at, is_free, free_until, updated_at on work
  for each statement execute function tell_catalogue();

create trigger catalogue_of_novel after insert or update or delete or truncate on novel
  for each statement execute function tell_catalogue();

create trigger catalogue_of_film after insert or update or delete or truncate on film
  for each statement execute function tell_catalogue();

create trigger catalogue_of_part after insert or update or delete or truncate on part
  for each statement execute function tell_catalogue();

create trigger catalogue_of_novel_chapter after insert or update or delete or truncate on novel_chapter
  for each statement execute function tell_catalogue();

create trigger catalogue_of_novel_picture after insert or update or delete or truncate on novel_picture
  for each statement execute function tell_catalogue();

create trigger catalogue_of_comic_page after insert or update or delete or truncate on comic_page
  for each statement execute function tell_catalogue();

-- A new picture is shown by none yet.
create trigger catalogue_of_image after delete or truncate or update of kind, gate, width, height, widths, parts, color, ready on image
  for each statement execute function tell_catalogue();

create trigger catalogue_of_episode after insert or delete or truncate
  or update of name, external_url, duration_ms, width, height, preview_segments, sprite on episode
  for each statement execute function tell_catalogue();

create trigger catalogue_of_film_rendition after insert or update or delete or truncate on film_rendition
  for each statement execute function tell_catalogue();

create trigger catalogue_of_film_marker after insert or update or delete or truncate on film_marker
  for each statement execute function tell_catalogue();
