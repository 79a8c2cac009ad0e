-- Where a channel of the operator lies; '' = the page that stands in for it beside the sandboxes.

UPDATE promotions
SET config = jsonb_set(config, '{channels}', coalesce((
  SELECT jsonb_agg(channel || '{"url": ""}' ORDER BY place)
  FROM jsonb_array_elements(config -> 'channels') WITH ORDINALITY AS all_of_them (channel, place)
), '[]'))
WHERE name = 'follow';
