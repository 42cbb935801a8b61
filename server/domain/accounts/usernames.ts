import { eq, sql } from 'drizzle-orm';
import { ADDRESS_MAX_LENGTH, isAllowedUsername } from '#contract/rules/values/publicAddress';
import { isUniqueViolation } from '../../db/errors';
import { account, appUser } from '../../db/schema/index';
import { type Db, savepoint } from '../../db/scoped';

const TRIES = 20;

/** Candidate user names, simplest first: 'Bella Vista' → bella-vista, bella-vista-7k2m, … */
function* usernamesFor(name: string): Generator<string> {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, ADDRESS_MAX_LENGTH - 5)
    .replace(/^-+|-+$/g, '');
  const base = slug.length >= 3 && isAllowedUsername(slug) ? slug : `account${slug ? `-${slug}` : ''}`;
  if (base !== 'account') yield base;
  for (let attempt = 0; attempt < TRIES; attempt += 1) yield `${base}-${randomSuffix()}`;
}

/** A user name, then those that are closest to it: front-desk, front-desk-2, …, and at last some that nobody chooses. */
export function* usernamesLike(username: string): Generator<string> {
  yield username;
  const base = username.slice(0, ADDRESS_MAX_LENGTH - 5);
  for (let count = 2; count <= TRIES; count += 1) yield `${base}-${count}`;
  for (let attempt = 0; attempt < TRIES; attempt += 1) yield `${base}-${randomSuffix()}`;
}

function randomSuffix(): string {
  return Math.floor(Math.random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0');
}

type NewAccount = Omit<typeof account.$inferInsert, 'username'>;

/** Inserts an account with the first free user name for its name; a taken one does not fail the transaction. Returns its id. */
export async function insertAccount(db: Db, name: string, values: NewAccount): Promise<number> {
  for (const username of usernamesFor(name)) {
    try {
      const [created] = await savepoint(db, () =>
        db
          .insert(account)
          .values({ ...values, username })
          .returning({ id: account.id }),
      );
      if (created) return created.id;
    } catch (error) {
      if (!isUniqueViolation(error, 'account_username')) throw error;
    }
  }
  throw new Error('no free user name was found');
}

/** Inserts a person with the first free user name. Returns the id, or null if the email is taken. Needs the scope 'auth'. */
export async function insertPerson(
  db: Db,
  person: { readonly email: string; readonly name?: string | undefined; readonly verifiedAt: Date | null },
): Promise<number | null> {
  const [localPart = ''] = person.email.split('@');
  for (const username of usernamesFor(person.name ?? localPart)) {
    const [created] = await db
      .insert(appUser)
      .values({ email: person.email, username, name: person.name ?? null, emailVerifiedAt: person.verifiedAt })
      .onConflictDoNothing()
      .returning({ id: appUser.id });
    if (created) return created.id;
    const [taken] = await db
      .select({ id: appUser.id })
      .from(appUser)
      .where(eq(sql`lower(${appUser.email})`, person.email));
    if (taken) return null;
  }
  throw new Error('no free user name was found');
}
