import type { FastifyInstance } from 'fastify';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { hashOfScript } from './branding';
import { policy } from './secureHeaders';

const ADDRESS = '/api/docs';

/**
 * Serves the page to read the description of the API at, and to try its calls: Scalar, from this host alone. It asks no other host for
 * anything, neither fonts nor a proxy nor statistics; the policy of the page holds it to that.
 */
export async function registerReference(app: FastifyInstance): Promise<void> {
  // It is large, and only needed here.
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      const type = String(reply.getHeader('content-type'));
      if (type.startsWith('text/html')) reply.header('content-security-policy', policyOf(String(payload)));
      if (type.includes('javascript')) reply.header('cache-control', 'public, max-age=3600');
      return payload;
    });
    await scope.register(scalar, {
      routePrefix: ADDRESS,
      configuration: {
        url: '/api/openapi.json',
        pageTitle: `API · ${PRODUCT_NAME}`,
        authentication: { preferredSecurityScheme: 'bearer' },
        defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
        withDefaultFonts: false,
        telemetry: false,
        // Nothing that leads to services of its makers.
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

/** It sets styles on elements; its one script in the page is known by its text. */
function policyOf(page: string): string {
  const inline = [...page.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.map(hashOfScript)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}
