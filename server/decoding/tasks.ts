import type { Paper } from '../papers/paper';
import type { Pictured } from './sharingPicture';

/**
 * What a decoder can be asked to do: everything that takes apart what a stranger sent. A task is a function of plain values; what it
 * gets and returns is copied between the processes. Libraries are loaded when the first task of their kind comes.
 */
export const TASKS = {
  document: async (file: Parameters<typeof import('../reading/readFile').readFile>[0]) =>
    (await import('../reading/readFile')).readFile(file),

  businessPage: async (page: Parameters<typeof import('../reading/business/page').pageOf>[0]) =>
    (await import('../reading/business/page')).pageOf(page),

  links: async (page: Parameters<typeof import('../reading/links').linksIn>[0]) =>
    (await import('../reading/links')).linksIn(page),

  sitemap: async (given: Parameters<typeof import('../reading/sitemap').readSitemap>[0]) =>
    (await import('../reading/sitemap')).readSitemap(given),

  robots: async (asked: Parameters<typeof import('../reading/robotsRules').applyRobots>[0]) =>
    (await import('../reading/robotsRules')).applyRobots(asked),

  picture: async (asked: Parameters<typeof import('./pixels').pixelsOf>[0]) =>
    (await import('./pixels')).pixelsOf(asked),

  sharingPicture: async ({ profile, portrait }: { readonly profile: Pictured; readonly portrait: Buffer | null }) =>
    (await import('./sharingPicture')).makeSharingPicture(profile, portrait),

  mail: async (rawBody: Buffer) => (await import('../reading/mail/readMail')).readMail(rawBody),

  paper: async (paper: Paper) => (await import('../papers/drawPaper')).drawPaper(paper),
} as const;

export type TaskName = keyof typeof TASKS;
export type Given<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type Result<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;
