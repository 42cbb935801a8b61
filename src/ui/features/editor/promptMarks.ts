import { Facet, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view';
import { headingOf } from '#contract/rules/agents/sections';
import { createTypingPause } from '../../timing/typing';
import { isTyped } from './typed';

/** What `{key}` stands for: its name for a person, and what it is filled in with. */
export type PromptField = { readonly label: string; readonly value: string };
export type PromptFields = ReadonlyMap<string, PromptField>;

const NO_FIELDS: PromptFields = new Map();

/** The fields that the agent has, by key. */
export const promptFields = Facet.define<PromptFields, PromptFields>({ combine: ([first]) => first ?? NO_FIELDS });

const lookAgain = StateEffect.define<null>();

/** A field is shown by its name; the caret passes it in one step. */
class FieldPill extends WidgetType {
  readonly key: string;
  readonly field: PromptField;

  constructor(key: string, field: PromptField) {
    super();
    this.key = key;
    this.field = field;
  }

  override eq({ key, field }: FieldPill) {
    return key === this.key && field.label === this.field.label && field.value === this.field.value;
  }

  toDOM() {
    const pill = document.createElement('span');
    pill.className = 'cm-prompt-field';
    pill.dataset.field = this.key;
    pill.textContent = this.field.label;
    pill.title = this.field.value;
    return pill;
  }
}

const line = (className: string) => Decoration.line({ class: className });
const mark = (className: string) => Decoration.mark({ class: className });
const HEADINGS = [1, 2, 3].map((level) => line(`cm-heading cm-heading-${level}`));
const APART = line('cm-heading-apart');
const HEADING_MARK = mark('cm-heading-mark');
const LIST = line('cm-list');
const LIST_MARK = mark('cm-list-mark');
const DOT_MARK = mark('cm-list-mark cm-dot-mark');
const UNKNOWN_FIELD = mark('cm-prompt-field cm-unknown-field');

const FIELD = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;
const LIST_LINE = /^(\s*)((?:[-*•]|\d{1,3}[.)])[ \t]+)/;

/** The marks of one line that begins at `from`. */
function marksOf(text: string, from: number, isAfterBlank: boolean, fields: PromptFields) {
  const marks: Range<Decoration>[] = [];
  const pills: Range<Decoration>[] = [];
  const heading = headingOf(text);
  const [, blank = '', bullet = ''] = LIST_LINE.exec(text) ?? [];
  if (heading) {
    marks.push((HEADINGS[Math.min(heading.level, 3) - 1] as Decoration).range(from));
    if (isAfterBlank) marks.push(APART.range(from));
    marks.push(HEADING_MARK.range(from, from + heading.level + 1));
  } else if (bullet !== '') {
    const sign = /\d/.test(bullet) ? LIST_MARK : DOT_MARK;
    marks.push(LIST.range(from), sign.range(from + blank.length, from + blank.length + bullet.length));
  }
  for (const { 0: found, 1: key = '', index } of text.matchAll(FIELD)) {
    const field = fields.get(key);
    const [start, end] = [from + index, from + index + found.length];
    if (field) pills.push(Decoration.replace({ widget: new FieldPill(key, field) }).range(start, end));
    else marks.push(UNKNOWN_FIELD.range(start, end));
  }
  return { marks, pills };
}

/**
 * Headings and lists as a reader sees them, and fields by their names. While somebody types, the marks move along with the text;
 * they are looked for once typing pauses, since looking is a good part of what a key costs.
 */
export const promptMarks = ViewPlugin.fromClass(
  class {
    marks: DecorationSet = Decoration.none;
    pills: DecorationSet = Decoration.none;
    readonly pause = createTypingPause();

    constructor(view: EditorView) {
      this.look(view);
    }

    look({ state, visibleRanges }: EditorView) {
      const marks: Range<Decoration>[] = [];
      const pills: Range<Decoration>[] = [];
      for (const { from, to } of visibleRanges) {
        for (let at = from; at <= to; ) {
          const { text, from: start, to: end, number } = state.doc.lineAt(at);
          const isAfterBlank = number > 1 && state.doc.line(number - 1).text.trim() === '';
          const found = marksOf(text, start, isAfterBlank, state.facet(promptFields));
          marks.push(...found.marks);
          pills.push(...found.pills);
          at = end + 1;
        }
      }
      this.marks = Decoration.set(marks, true);
      this.pills = Decoration.set(pills, true);
    }

    update(update: ViewUpdate) {
      const { view, docChanged, changes, transactions, viewportChanged, startState, state } = update;
      if (docChanged && isTyped(transactions)) {
        this.marks = this.marks.map(changes);
        this.pills = this.pills.map(changes);
        this.pause.wait(() => view.dispatch({ effects: lookAgain.of(null) }));
        return;
      }
      const isAsked = transactions.some(({ effects }) => effects.some((effect) => effect.is(lookAgain)));
      const hasOtherFields = startState.facet(promptFields) !== state.facet(promptFields);
      if (docChanged || viewportChanged || isAsked || hasOtherFields) this.look(view);
    }

    destroy() {
      this.pause.drop();
    }
  },
  {
    provide: (plugin) => [
      EditorView.decorations.of((view) => view.plugin(plugin)?.marks ?? Decoration.none),
      EditorView.decorations.of((view) => view.plugin(plugin)?.pills ?? Decoration.none),
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.pills ?? Decoration.none),
    ],
  },
);

/** Says which lines have changed since the last publish. */
export const showChangedLines = StateEffect.define<readonly number[]>();

const CHANGED = line('cm-changed');

/** A bar beside each line that has changed since the last publish. */
export const changedLineMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(bars, { changes, effects, state }) {
    const asked = effects.find((effect) => effect.is(showChangedLines));
    if (!asked) return bars.map(changes);
    const numbers = asked.value.filter((number) => number <= state.doc.lines);
    return Decoration.set(numbers.map((number) => CHANGED.range(state.doc.line(number).from)));
  },
  provide: (field) => EditorView.decorations.from(field),
});
