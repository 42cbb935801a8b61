-- What a passage means, as the embedding model says it that is named beside it: a direction in one byte a dimension.
alter table kb_chunk add column embedding bytea;
alter table kb_chunk add column embedded_by text;
create index kb_chunk_embedded_by on kb_chunk (embedded_by);
