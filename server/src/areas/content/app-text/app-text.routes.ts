import {
  agreedTexts,
  type AppText,
  appTextApi,
  appTexts,
  type TextState,
  type TextVersion,
} from '@chargehand/contract/areas/content/app-text';
import { languages } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found, refuse, refusing } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { type CleanTexts, cleanTexts, readTexts, storedTexts } from '../../../lib/rich-text/html';

const versionsAtOnce = 50;

const versions = (db: Db, text: AppText) =>
  db
    .selectFrom('appTextVersion')
    .leftJoin('account', 'account.id', 'appTextVersion.publishedBy')
    .select([
      'appTextVersion.text',
      'appTextVersion.version',
      'appTextVersion.publishedAt',
      'account.name as publishedBy',
      'appTextVersion.agreeAnew',
      'appTextVersion.note',
    ])
    .select(sql<string[]>`array(select jsonb_object_keys(app_text_version.content))`.as('written'))
    .where('appTextVersion.text', '=', text)
    .orderBy('appTextVersion.version', 'desc');

/**
 * Returns a function that returns how many users agreed to a version, or null if users need not agree to this text. The
 * query reads only an index.
 */
async function agreedTo(db: Db, text: AppText, of: readonly { version: number }[]) {
  const consentText = agreedTexts.find((one) => one === text);
  if (consentText === undefined || of.length === 0) return () => null;
  const rows = await db
    .selectFrom('appConsent')
    .select(({ fn }) => ['version', fn.countAll<number>().as('people')])
    .where('text', '=', consentText)
    .where(
      'version',
      'in',
      of.map(({ version }) => version),
    )
    .groupBy('version')
    .execute();
  const people = new Map(rows.map((row) => [row.version, row.people]));
  return (version: number) => people.get(version) ?? 0;
}

/** Returns a version in the format of the API. */
const shownOf = ({ written, ...version }: Omit<TextVersion, 'languages'> & { written: string[] }) => ({
  ...version,
  languages: languages.filter((language) => written.includes(language)),
});

const states = (db: Db) =>
  db
    .selectFrom('appText')
    .leftJoin('account', 'account.id', 'appText.savedBy')
    .select(['appText.text', 'appText.revision', 'appText.publishedRevision'])
    .select(['appText.savedAt', 'account.name as savedBy']);

type Draft = Pick<TextState, 'text' | 'revision' | 'savedAt' | 'savedBy'> & { publishedRevision: number };

/** Returns the state of a text, with its newest version. */
async function stateOf(db: Db, { publishedRevision, ...draft }: Draft): Promise<TextState> {
  const newest = await versions(db, draft.text).limit(1).executeTakeFirst();
  return {
    ...draft,
    changed: draft.revision > publishedRevision,
    published: newest ? shownOf(newest) : null,
  };
}

/** Returns the draft of a text and locks it, so that saving and publishing never run at the same time. */
const heldDraft = async (db: Db, text: AppText) =>
  found(
    await db
      .selectFrom('appText')
      .select(['id', 'content', 'revision', 'publishedRevision'])
      .where('text', '=', text)
      .forUpdate()
      .executeTakeFirst(),
  );

/** Returns the sizes of a text per language for the operation log, which does not contain the text itself. */
const sizes = (texts: CleanTexts) =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, html.length]));

/** Registers the routes that save the draft of a text and publish it. */
function writeRoutes(app: FastifyInstance): void {
  serve(app, appTextApi.save, async ({ db, params: { text }, body, session, audit }) => {
    const content = cleanTexts('content', body.content);
    const { id, revision, content: before } = await heldDraft(db, text);
    if (revision !== body.revision) fail('textChanged');
    await refusing({ app_text_content_file: { content: 'unknown' } }, () =>
      db
        .updateTable('appText')
        .set({
          content: storedTexts(content),
          revision: revision + 1,
          savedAt: sql`now()`,
          savedBy: session.accountId,
        })
        .where('id', '=', id)
        .execute(),
    );
    audit.of(text, { text, content: sizes(readTexts(before)) }, { text, content: sizes(content) });
    return { revision: revision + 1 };
  });

  serve(app, appTextApi.publish, async ({ db, params: { text }, body, session, audit }) => {
    const draft = await heldDraft(db, text);
    if (draft.revision !== body.revision) fail('textChanged');
    if (draft.revision === draft.publishedRevision) fail('textPublished');
    const content = readTexts(draft.content);
    if (Object.keys(content).length === 0) refuse({ content: 'required' });
    const newest = await versions(db, text).limit(1).executeTakeFirst();
    const version = (newest?.version ?? 0) + 1;
    const { agreeAnew, note } = body;
    await db
      .insertInto('appTextVersion')
      .values({
        text,
        version,
        content: storedTexts(content),
        agreeAnew,
        note,
        publishedBy: session.accountId,
      })
      .execute();
    await db
      .updateTable('appText')
      .set({ publishedRevision: draft.revision })
      .where('id', '=', draft.id)
      .execute();
    audit.of(
      text,
      { text, version: newest?.version ?? 0 },
      { text, version, agreeAnew, note, content: sizes(content) },
    );
    return { version };
  });
}

/** Registers the routes by which staff edit and publish the texts of the app. */
export function appTextRoutes(app: FastifyInstance): void {
  serve(app, appTextApi.all, async ({ db }) => {
    const drafts = await states(db).execute();
    return Promise.all(appTexts.map((text) => stateOf(db, found(drafts.find((one) => one.text === text)))));
  });

  serve(app, appTextApi.draft, async ({ db, params: { text } }) => {
    const { content, ...draft } = found(
      await states(db).select('appText.content').where('text', '=', text).executeTakeFirst(),
    );
    return { ...(await stateOf(db, draft)), content: readTexts(content) };
  });

  serve(app, appTextApi.versions, async ({ db, params, query: { before } }) => {
    const rows = await versions(db, params.text)
      .$if(before !== undefined, (some) => some.where('appTextVersion.version', '<', before ?? 0))
      .limit(versionsAtOnce)
      .execute();
    const agreed = await agreedTo(db, params.text, rows);
    return rows.map((row) => ({ ...shownOf(row), agreed: agreed(row.version) }));
  });

  serve(app, appTextApi.version, async ({ db, params }) => {
    const { content, ...row } = found(
      await versions(db, params.text)
        .select('appTextVersion.content')
        .where('appTextVersion.version', '=', params.version)
        .executeTakeFirst(),
    );
    return { ...shownOf(row), content: readTexts(content) };
  });

  writeRoutes(app);
}
