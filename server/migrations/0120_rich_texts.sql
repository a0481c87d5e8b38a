-- A column of a rich text in the six languages: {"en_US": "<p>…</p>"}. Its pictures are stored files, as those of rich_text are.
create domain rich_texts as jsonb check (jsonb_typeof(value) = 'object');
