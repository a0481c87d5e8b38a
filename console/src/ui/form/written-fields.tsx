import { Skeleton } from 'antd';
import { late } from '../late';
import { Field, type FieldProps } from './field';
import type { TextsKind } from './texts-pane';

/** Tabs, panes and what belongs to them come with the first form that needs them. */
const TextsEditor = late(
  () => import('./texts-editor'),
  <Skeleton active title={false} paragraph={{ rows: 4 }} />,
);

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

/** Some lines of text in six languages; the field holds one for each that is written. */
export const LongTextsField = written('lines');

/** A text with headings, lists, tables, links and pictures in six languages; the field holds the HTML of each. */
export const RichTextsField = written('rich');
