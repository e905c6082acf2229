import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/design/designs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { createDesign } from './create-design.ts';
import { getDesign } from './get-design.ts';
import { makeDesignPrintFile } from './make-design-print-file.ts';
import { saveDesign } from './save-design.ts';

export function designRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.createDesign, createDesign);
  bind(app, deps, contract.getDesign, getDesign);
  bind(app, deps, contract.saveDesign, saveDesign);
  bind(app, deps, contract.makeDesignPrintFile, makeDesignPrintFile);
}
