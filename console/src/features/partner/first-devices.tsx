import {
  apiApplicationApi,
  type ApiApplicationReview,
} from '@chargehand/contract/areas/partners/api-application';
import { maxChosen } from '@chargehand/contract/areas/partners/api-reach';
import { codes } from '@chargehand/contract/fields/fields';
import { Checkbox, Input, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../lib/call/query';
import { useRequired } from '../../ui/dialog/required';
import { Problem } from '../../ui/feedback/problem';
import css from './partner.module.css';

const ways = ['later', 'chosen', 'test'] as const;

/**
 * Devices that a new partner sees: none yet, those with the typed codes, or those that are reserved for tests, and with
 * `testCharger` also a virtual charger of its own.
 */
interface FirstDevices {
  way: (typeof ways)[number];
  typed: string;
  testCharger: boolean;
}

/** The choice before anything is chosen. */
export const noDevices: FirstDevices = { way: 'later', typed: '', testCharger: false };

/** The part of a review that chooses the devices. */
type ReviewDevices = Pick<z.output<typeof ApiApplicationReview>, 'codes' | 'test' | 'testCharger'>;

const Typed = codes(maxChosen);

/** Returns the part of a review that chooses the devices. */
export function devicesOf({ way, typed, testCharger }: FirstDevices): ReviewDevices {
  const charger = testCharger ? { testCharger } : {};
  if (way === 'test') return { ...charger, test: true };
  const read = Typed.safeParse(typed);
  return way === 'chosen' && read.success ? { ...charger, codes: read.data } : charger;
}

interface FirstDevicesProps {
  value: FirstDevices;
  onValue: (value: FirstDevices) => void;
}

/** Field of a review dialog that chooses the devices of the partner. */
export function FirstDevicesField({ value, onValue }: FirstDevicesProps) {
  const { way, typed, testCharger } = value;
  const { t } = useTranslation('partner');
  const id = useId();
  const wrong = useRequired(id, way === 'chosen' && !Typed.safeParse(typed).success);
  const { data: reserved } = useCall(apiApplicationApi.testDevices, {});
  return (
    <div className={css['devices']}>
      <p id={`${id}-label`}>{t('devices')}</p>
      <Radio.Group
        aria-labelledby={`${id}-label`}
        vertical
        value={way}
        options={ways.map((one) => ({ value: one, label: t(`devices_${one}`) }))}
        onChange={({ target }) =>
          onValue({ ...value, way: ways.find((one) => one === target.value) ?? 'later' })
        }
      />
      {way === 'chosen' && (
        <Input.TextArea
          id={id}
          aria-label={t('codes')}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-below` : undefined}
          status={wrong ? 'error' : ''}
          rows={3}
          value={typed}
          placeholder={t('codesHint')}
          onChange={({ target }) => onValue({ ...value, typed: target.value })}
        />
      )}
      {wrong && <Problem id={`${id}-below`}>{t('codesWrong')}</Problem>}
      {way === 'later' && !testCharger && <p className={css['hint']}>{t('laterHint')}</p>}
      {way === 'test' && reserved && (
        <p className={css['hint']}>
          {reserved.length > 0
            ? t('testDevicesAre', { count: reserved.length, n: reserved.length })
            : !testCharger && t('noTestDevices')}
        </p>
      )}
      <Checkbox
        checked={testCharger}
        aria-describedby={`${id}-charger`}
        onChange={({ target }) => onValue({ ...value, testCharger: target.checked })}
      >
        {t('testCharger')}
      </Checkbox>
      <p id={`${id}-charger`} className={`${css['hint']} ${css['below']}`}>
        {t('testChargerHint')}
      </p>
    </div>
  );
}
