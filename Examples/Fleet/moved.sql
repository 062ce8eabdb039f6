SELECT old, new, count(*) AS sessions
FROM read_json('results/*', columns = {session: 'VARCHAR', old: 'VARCHAR[]', new: 'VARCHAR[]', differs: 'BOOLEAN'})
WHERE differs
GROUP BY ALL
ORDER BY sessions DESC, old, new;
