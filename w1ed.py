"""Edits files: blocks of <<<PATH / old / ==== / new / >>> on stdin."""
import sys
text = sys.stdin.read()
for block in text.split('<<<')[1:]:
    head, rest = block.split('\n', 1)
    body = rest.split('\n>>>', 1)[0]
    old, new = body.split('\n====\n', 1) if '\n====\n' in body else (body.split('\n====')[0], '')
    path = head.strip()
    src = open(path).read()
    n = src.count(old)
    if n != 1: print('!!', path, n, repr(old[:80])); continue
    open(path, 'w').write(src.replace(old, new))
