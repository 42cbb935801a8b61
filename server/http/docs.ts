import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { newNonce, policy } from './secureHeaders';

const require = createRequire(import.meta.url);

/** The files of the viewer that the page loads, with their types. */
const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

/** A page at /api/docs to read and try the API, served from this host alone. */
export function registerDocs(app: FastifyInstance): void {
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  for (const [name, type] of Object.entries(FILES)) {
    const content = readFileSync(join(folder, name));
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    );
  }
  app.get('/api/docs', async (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header('content-security-policy', docsPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page(nonce));
  });
}

/** The viewer writes inline styles and draws its icons from data URLs; scripts are this host's own and carry the nonce. */
function docsPolicy(nonce: string): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

function page(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${PRODUCT_NAME}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="viewer"></div>
<script src="/api/docs/swagger-ui-bundle.js" nonce="${nonce}"></script>
<script nonce="${nonce}">
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, validatorUrl: null, defaultModelsExpandDepth: -1, docExpansion: 'list' });
</script>
</body>
</html>
`;
}
