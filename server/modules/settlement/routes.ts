import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/partners/settlement.ts';
import * as payments from '#contract/partners/settlement-payments.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { adjustPartner } from './adjust-partner.ts';
import { exportSettlement } from './export-settlement.ts';
import { getMyEarnings } from './get-my-earnings.ts';
import { getPartnerSettlement } from './get-partner-settlement.ts';
import { listMonthPartners } from './list-month-partners.ts';
import { listMyEntries } from './list-my-entries.ts';
import { listPartnerEntries } from './list-partner-entries.ts';
import { listSettlementMonths } from './list-settlement-months.ts';
import { makeBankFile } from './payouts/make-bank-file.ts';
import { setStatementPaid } from './payouts/set-statement-paid.ts';
import { linkMyStatement } from './statements/link-my-statement.ts';
import { linkStatement } from './statements/link-statement.ts';
import {
  serveBankFile,
  serveMonth,
  serveStatementCsv,
  serveStatementPdf,
} from './statements/serve-downloads.ts';

export function settlementRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.getMyEarnings, getMyEarnings);
  bind(app, deps, contract.listMyEntries, listMyEntries);
  bind(app, deps, contract.linkMyStatement, linkMyStatement);
  bind(app, deps, contract.listSettlementMonths, listSettlementMonths);
  bind(app, deps, contract.listMonthPartners, listMonthPartners);
  bind(app, deps, contract.getPartnerSettlement, getPartnerSettlement);
  bind(app, deps, contract.listPartnerEntries, listPartnerEntries);
  bind(app, deps, contract.adjustPartner, adjustPartner);
  bind(app, deps, contract.linkStatement, linkStatement);
  bind(app, deps, contract.exportSettlement, exportSettlement);
  bind(app, deps, payments.setStatementPaid, setStatementPaid);
  bind(app, deps, payments.makeBankFile, makeBankFile);
  const hidden = { schema: { hide: true }, config: { access: 'link' as const, rateLimit: { max: 30 } } };
  type Asked = { Querystring: { token?: string } };
  app.get<Asked>('/settlement/statement.pdf', hidden, ({ query }, reply) =>
    serveStatementPdf(deps, query.token ?? '', reply),
  );
  app.get<Asked>('/settlement/statement.csv', hidden, ({ query }, reply) =>
    serveStatementCsv(deps, query.token ?? '', reply),
  );
  app.get<Asked>('/settlement/month.csv', hidden, ({ query }, reply) =>
    serveMonth(deps, query.token ?? '', reply),
  );
  app.get<Asked>('/settlement/bank-file.csv', hidden, ({ query }, reply) =>
    serveBankFile(deps, query.token ?? '', reply),
  );
}
