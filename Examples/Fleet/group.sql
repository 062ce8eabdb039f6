COPY (
  SELECT session::VARCHAR AS session,
    list({t: (ms - start) / 1000, phase: phase, id: id, x: x, y: y} ORDER BY n) AS trace
  FROM 'events/*.parquet'
  JOIN (SELECT session, min(ms) AS start FROM 'events/*.parquet' GROUP BY session) USING (session)
  GROUP BY session
) TO 'sessions.jsonl' (FORMAT json);
