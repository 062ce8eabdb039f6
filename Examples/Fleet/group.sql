-- Writes a session on each line, from a table with a row for each event: duckdb <group.sql
COPY (
  SELECT session,
    list({t: t, phase: phase, id: id, x: x, y: y} ORDER BY n) AS trace
  FROM (SELECT *, (ms - min(ms) OVER (PARTITION BY session)) / 1000 AS t FROM 'events/*.parquet')
  GROUP BY session
) TO 'sessions.jsonl' (FORMAT json);
