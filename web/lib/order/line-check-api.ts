import type { checkLine, checkTrackedLine, decideLine, decideTrackedLine } from '#contract/artwork-check.ts';
import { call } from '../api.ts';
import type { LineCheckApi } from './use-line-check.ts';

/** For whoever is signed in as its owner. */
export function ownLineCheck(id: string, lineId: string): LineCheckApi {
  const params = { id, lineId };
  return {
    read: (trial) =>
      call<typeof checkLine>('GET', '/orders/{id}/lines/{lineId}/check', { params, ...tried(trial) }),
    decide: (body) =>
      call<typeof decideLine>('POST', '/orders/{id}/lines/{lineId}/check/decisions', { params, body }),
  };
}

/** For whoever has the link of the mail. */
export function trackedLineCheck(token: string, lineId: string): LineCheckApi {
  const params = { token, lineId };
  return {
    read: (trial) =>
      call<typeof checkTrackedLine>('GET', '/track/{token}/lines/{lineId}/check', {
        params,
        ...tried(trial),
      }),
    decide: (body) =>
      call<typeof decideTrackedLine>('POST', '/track/{token}/lines/{lineId}/check/decisions', {
        params,
        body,
      }),
  };
}

const tried = (trial: Parameters<LineCheckApi['read']>[0]) => ({
  query: trial ? { fileId: trial.fileId, fixes: JSON.stringify(trial.fixes) } : {},
});
