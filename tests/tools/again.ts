/** Files that failed run once more after everything else. What then passes is unstable, not broken. */
import { failuresOf, hasFailed, type Report } from './report';

/** With more failed files than these, a second run would only take time. */
const MOST = 10;

/** The failed files of a run; none if there are too many. */
export function filesToRepeat(reports: readonly Report[]): readonly string[] {
  const failed = reports.flatMap(({ files }) => files.filter(hasFailed).map(({ path }) => path));
  return failed.length > MOST ? [] : failed;
}

/** A run without these files, whose second run counts instead. */
export function without({ files, errors }: Report, paths: readonly string[]): Report {
  return { files: files.filter(({ path }) => !paths.includes(path)), errors };
}

/** What failed the first time in files that passed the second. */
export function unstable(reports: readonly Report[], again: Report): readonly string[] {
  const passed = again.files.filter((file) => !hasFailed(file)).map(({ path }) => path);
  return reports.flatMap(({ files }) => files.filter(({ path }) => passed.includes(path)).flatMap(failuresOf));
}

/** The second run; a file that it does not name has failed. */
export function complete(again: Report, paths: readonly string[]): Report {
  const missing = paths.filter((path) => !again.files.some((file) => file.path === path));
  return {
    files: again.files.filter(({ path }) => paths.includes(path)),
    errors: [...again.errors, ...missing.map((path) => `${path} was not run again`)],
  };
}
