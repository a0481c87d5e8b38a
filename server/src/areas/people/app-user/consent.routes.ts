import { consentApi } from '@chargehand/contract/areas/content/consent';
import type { FastifyInstance } from 'fastify';
import { dated } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { accountOf, calledBy, namedExactly } from './user-search.service';

/** Registers the list of consents, for app users that the account may see. */
export function consentRoutes(app: FastifyInstance): void {
  serveReads(
    app,
    readsOf(consentApi, {
      rows: ({ db }) =>
        db
          .selectFrom('appConsent')
          .innerJoin('appUser', 'appUser.id', 'appConsent.userId')
          .select([
            'appConsent.id',
            'appConsent.userId',
            'appUser.nickname',
            accountOf('appUser').as('account'),
            'appConsent.text',
            'appConsent.version',
            'appConsent.at',
            'appConsent.language',
            'appConsent.app',
          ]),
      where: ({ search, userId, text, version, params }, { is }, { db }) => [
        calledBy(db, search),
        is({ 'appConsent.userId': userId, 'appConsent.text': text, 'appConsent.version': version }),
        dated(params, { at: 'app_consent.at' }),
      ],
      order: {
        id: 'appConsent.id',
        newest: 'appConsent.at',
        columns: { at: indexed('appConsent.at') },
      },
      first: ({ search }) => namedExactly(search),
      shown: (row) => row,
    }),
  );
}
