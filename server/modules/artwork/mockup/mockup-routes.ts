import type { FastifyInstance } from 'fastify';
import { MOCKUP_MAX_BYTES, MOCKUP_TYPES } from '#contract/artwork.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { saveMockup } from './save-mockup.ts';

/** One for each line put into a cart; a mobile carrier puts many people behind one address. */
const PER_MINUTE = 30;

/** `POST /api/mockups`: the picture is the body. */
export function mockupRoutes(app: FastifyInstance, deps: Deps): void {
  // Only here are pictures a body.
  app.register(async (mockups) => {
    const parse = { parseAs: 'buffer' as const, bodyLimit: MOCKUP_MAX_BYTES };
    mockups.addContentTypeParser([...MOCKUP_TYPES], parse, (_request, body, done) => done(null, body));
    mockups.post(
      '/mockups',
      {
        bodyLimit: MOCKUP_MAX_BYTES,
        schema: { hide: true },
        config: { access: 'public', takesOldTokens: true, rateLimit: { max: PER_MINUTE } },
      },
      async (request, reply) => {
        if (!(request.body instanceof Buffer)) fail('mockup_unreadable');
        const call = { address: request.ip };
        return reply.code(201).send(await saveMockup(deps, request.actor, { bytes: request.body }, call));
      },
    );
  });
}
