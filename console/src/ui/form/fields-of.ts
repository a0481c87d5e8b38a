import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { MessageKey, Namespace } from '../../lib/words/i18n';
import { DayField, InstantField } from './date-fields';
import type { FieldProps } from './field';
import {
  EntryField,
  NumberField,
  PasswordField,
  PhoneField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from './fields';
import { AddressesField } from './addresses-field';
import { ChecksField } from './checks-field';
import { FilesField } from './files-field';
import { ImageField } from './image-field';
import { Lines } from './lines';
import { ReferenceField } from './reference-field';
import { ReferencesField } from './references-field';
import { RichTextField } from './rich-text-field';
import { TextsField } from './texts-field';
import { TimeField, WeekdaysField } from './time-fields';
import { LongTextsField, RichTextsField } from './written-fields';

const kinds = {
  Text: TextField,
  TextArea: TextAreaField,
  Password: PasswordField,
  Switch: SwitchField,
  Number: NumberField,
  Day: DayField,
  Instant: InstantField,
  Time: TimeField,
  Weekdays: WeekdaysField,
  Phone: PhoneField,
  Select: SelectField,
  Addresses: AddressesField,
  Checks: ChecksField,
  Entry: EntryField,
  Texts: TextsField,
  Image: ImageField,
  Files: FilesField,
  RichText: RichTextField,
  RichTexts: RichTextsField,
  LongTexts: LongTextsField,
  Reference: ReferenceField,
  References: ReferencesField,
  Lines,
};

/** Paths of a draft: `name`, `levels`, `levels.0.from`. */
type PathOf<D> = D extends readonly (infer Item)[]
  ? `${number}` | `${number}.${PathOf<Item>}`
  : D extends object
    ? { [K in keyof D & string]: K | `${K}.${PathOf<NonNullable<D[K]>>}` }[keyof D & string]
    : never;

/** Name of a field, which is a path of the draft. If the namespace has no text for it, a label is required. */
type Naming<D, N extends Namespace> =
  { name: PathOf<D> & MessageKey<N>; label?: string } | { name: PathOf<D>; label: string };

type Own<Props> = Omit<Props, 'name' | 'label'>;
type Named<D, N extends Namespace, Props> = (props: Own<Props> & Naming<D, N>) => ReactNode;

/** Field components of a form over a draft. */
interface FieldsOf<D, N extends Namespace> {
  Text: Named<D, N, Parameters<typeof TextField>[0]>;
  TextArea: Named<D, N, Parameters<typeof TextAreaField>[0]>;
  Password: Named<D, N, Parameters<typeof PasswordField>[0]>;
  Switch: Named<D, N, FieldProps>;
  Number: Named<D, N, Parameters<typeof NumberField>[0]>;
  Day: Named<D, N, FieldProps>;
  Instant: Named<D, N, FieldProps>;
  Time: Named<D, N, FieldProps>;
  /** The label is required, because it also names the group of checkboxes. */
  Weekdays: (props: Own<FieldProps> & { name: PathOf<D>; label: string }) => ReactNode;
  Phone: Named<D, N, FieldProps>;
  Addresses: Named<D, N, FieldProps>;
  Select: <V extends string | number>(
    props: Own<Parameters<typeof SelectField<V>>[0]> & Naming<D, N>,
  ) => ReactNode;
  Checks: Named<D, N, Parameters<typeof ChecksField>[0]>;
  Entry: Named<D, N, Parameters<typeof EntryField>[0]>;
  Texts: Named<D, N, FieldProps>;
  Image: Named<D, N, Parameters<typeof ImageField>[0]>;
  Files: Named<D, N, Parameters<typeof FilesField>[0]>;
  RichText: Named<D, N, FieldProps>;
  RichTexts: Named<D, N, FieldProps>;
  LongTexts: Named<D, N, FieldProps>;
  Reference: Named<
    D,
    N,
    Omit<Parameters<typeof ReferenceField>[0], 'clears'> & { clears?: readonly PathOf<D>[] }
  >;
  References: Named<D, N, Parameters<typeof ReferencesField>[0]>;
  Lines: Named<D, N, Parameters<typeof Lines>[0]>;
}

/** Returns field components typed for a schema's drafts: a name that is not one of their paths does not compile. */
export const fieldsOf = <D, N extends Namespace>(_schema: z.ZodType<D>, _texts: N): FieldsOf<D, N> => kinds;
