import { late } from '../late';
import { WaitingLines } from '../feedback/skeleton/waiting';
import { Field, type FieldProps } from './field';
import type { TextsKind } from './texts-pane';

/** Editor of a text in six languages. Its code loads with the first form that needs it. */
const TextsEditor = late(() => import('./texts-editor'), <WaitingLines />);

const written = (kind: TextsKind) =>
  function WrittenField(props: FieldProps) {
    return (
      <Field {...props}>
        {({ disabled, onBlur }, _form, label) => (
          <TextsEditor name={props.name} label={label} kind={kind} disabled={disabled} onBlur={onBlur} />
        )}
      </Field>
    );
  };

/** Field of a text of several lines in six languages. Its value contains the text by language, without missing ones. */
export const LongTextsField = written('lines');

/**
 * Field of a text with headings, lists, tables, links and pictures in six languages. Its value contains the HTML by
 * language, without missing ones.
 */
export const RichTextsField = written('rich');
