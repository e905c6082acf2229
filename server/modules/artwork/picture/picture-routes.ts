import type { FastifyInstance } from 'fastify';
import { DESIGN_PICTURE_MAX_BYTES, DESIGN_PICTURE_TYPES } from '#contract/design/pictures.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { savePicture } from './save-picture.ts';

/** A mobile carrier puts many people behind one address. */
const PER_MINUTE = 30;

/** `POST /api/design-pictures`: the picture is the body. */
export function pictureRoutes(app: FastifyInstance, deps: Deps): void {
  // Only here and at mockups are pictures a body.
  app.register(async (pictures) => {
    const parse = { parseAs: 'buffer' as const, bodyLimit: DESIGN_PICTURE_MAX_BYTES };
    pictures.addContentTypeParser([...DESIGN_PICTURE_TYPES], parse, (_request, body, done) =>
      done(null, body),
    );
    pictures.post(
      '/design-pictures',
      {
        bodyLimit: DESIGN_PICTURE_MAX_BYTES,
        schema: { hide: true },
        config: { access: 'public', takesOldTokens: true, rateLimit: { max: PER_MINUTE } },
      },
      async (request, reply) => {
        if (!(request.body instanceof Buffer)) fail('design_picture_unreadable');
        const call = { address: request.ip };
        return reply.code(201).send(await savePicture(deps, request.actor, { bytes: request.body }, call));
      },
    );
  });
}
