import { AdFormFields, emptyAd, useAdDraft } from '../../../features/ad/ad-form-fields';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { homeAd } from './home-ad.noun';

/** Form that adds or changes an ad. */
export default function HomeAdForm(props: FormProps) {
  return (
    <RecordForm of={homeAd} {...props} schema={useAdDraft()} empty={emptyAd}>
      <AdFormFields place="home" />
    </RecordForm>
  );
}
