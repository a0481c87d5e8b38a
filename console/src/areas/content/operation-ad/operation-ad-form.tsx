import { AdFormFields, emptyAd, useAdDraft } from '../../../features/ad/ad-form-fields';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { operationAd } from './operation-ad.noun';

/** Form that adds or changes an ad. */
export default function OperationAdForm(props: FormProps) {
  return (
    <RecordForm of={operationAd} {...props} schema={useAdDraft()} empty={emptyAd}>
      <AdFormFields place="operation" />
    </RecordForm>
  );
}
