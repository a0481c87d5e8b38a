import { AdDraft, type AdPlace, OperatorAdDraft } from '@chargehand/contract/areas/content/ad';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/session';
import { useForm } from '../../ui/form/form-context';
import { fieldsOf } from '../../ui/form/fields-of';
import { FieldRow } from '../../ui/form/row';
import { models } from '../charger/searched-models';
import { agencies } from '../customer/customers';
import css from './ad.module.css';
import { AdPhone } from './ad-phone';
import { BannerField } from './banner-field';

const { Text, References, Switch, RichTexts, Instant, Number } = fieldsOf(AdDraft, 'ad');

/** Initial values of the form for a new ad. */
export const emptyAd = {
  detail: true,
  systemDefault: false,
  visible: true,
  closable: true,
  sort: 100,
  startsAt: '',
  endsAt: '',
  content: {},
};

/** Returns the schema of the ads that the account writes: the operator's name their agents. */
export const useAdDraft = () => (isStaff(useSession().mType) ? OperatorAdDraft : AdDraft);

/** Form fields of an ad with a live preview. Their labels are the same for both pages of the app. */
export function AdFormFields({ place }: { place: AdPlace }) {
  const { t } = useTranslation('ad');
  const staff = isStaff(useSession().mType);
  return (
    <>
      <Text name="name" />
      <BannerField name="image" />
      <RichTexts name="content" />
      {staff ? (
        <References name="agentIds" of={agencies} hint={t('agentsHint')} />
      ) : (
        <p className={css['own']}>{t('ownAgentHint')}</p>
      )}
      <References name="modelIds" of={models} />
      <FieldRow>
        <Switch name="visible" />
        <Switch name="closable" />
        <Switch name="detail" />
        <Switch name="systemDefault" hint={t('defaultHint')} />
        <Instant name="startsAt" hint={t('startHint')} />
        <Instant name="endsAt" hint={t('endHint')} />
        <Number name="sort" hint={t('sortHint')} />
      </FieldRow>
      <Preview place={place} />
    </>
  );
}

function Preview({ place }: { place: AdPlace }) {
  const { t } = useTranslation('ad');
  const { value } = useForm();
  const content = AdDraft.shape.content.safeParse(value('content'));
  const image = value('image');
  return (
    <section aria-label={t('preview')}>
      <AdPhone
        place={place}
        name={String(value('name') ?? '')}
        image={typeof image === 'string' && image !== '' ? image : undefined}
        visible={value('visible') === true}
        closable={value('closable') === true}
        content={content.success ? content.data : {}}
      />
    </section>
  );
}
