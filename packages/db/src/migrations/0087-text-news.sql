-- Texts of novels' chapters are remembered by the servers too, so that their changes are news of the catalogue (0085).
create trigger catalogue_of_novel_text after insert or update or delete or truncate on novel_text
  for each statement execute function tell_catalogue();
