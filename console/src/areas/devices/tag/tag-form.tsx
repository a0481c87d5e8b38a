import { TagDraft } from '@chargehand/contract/areas/devices/tag';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { tag } from './tag.noun';

const { Text } = fieldsOf(TagDraft, 'tag');

/** Form that adds or renames a tag. */
export default function TagForm(props: FormProps) {
  return (
    <RecordForm of={tag} {...props}>
      <Text name="name" />
    </RecordForm>
  );
}
