COPY (
  SELECT session::VARCHAR AS session,
    list({t: ms / 1000, phase: phase, id: id, x: x, y: y} ORDER BY n) AS trace
  FROM 'events/*.parquet'
  GROUP BY ALL
) TO 'sessions.jsonl' (FORMAT json);
