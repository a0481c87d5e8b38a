import { useCallback, useEffect, useRef, useState } from 'react';
import { ErrorLine, Field } from './field';
import css from './form.module.css';
import { t } from './texts';
import { getVerify, longest, ApiError } from './wire';

interface Captcha {
  /** Data URL of the picture; null if captchas are disabled, undefined before the first one is loaded. */
  image: string | null | undefined;
  /** Reason why the last picture could not be loaded. */
  failure: string | undefined;
  code: string;
  setCode: (code: string) => void;
  /** Loads another picture and clears the field. */
  renew: () => void;
}

/** Returns a captcha and the text typed for it. */
export function useCaptcha(): Captcha {
  const [image, setImage] = useState<string | null>();
  const [failure, setFailure] = useState<string>();
  const [code, setCode] = useState('');
  const requestCount = useRef(0);

  const fetchOne = useCallback(() => {
    const turn = ++requestCount.current;
    getVerify().then(
      (img) => {
        if (turn !== requestCount.current) return;
        setImage(img);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (turn === requestCount.current)
          setFailure(error instanceof ApiError ? error.message : t('errorUnknown'));
      },
    );
  }, []);

  useEffect(fetchOne, [fetchOne]);
  const renew = useCallback(() => {
    setCode('');
    fetchOne();
  }, [fetchOne]);
  return { image, failure, code, setCode, renew };
}

/** Field for the characters of the captcha, with the picture. A click on the picture loads another one. */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const { image, failure, code, setCode, renew } = captcha;
  if (image === null) return null;
  return (
    <div>
      <Field
        name="code"
        label={t('captcha')}
        placeholder={t('captchaHint')}
        error={error}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longest.code}
        beside={
          <button type="button" className={css['captcha']} onClick={renew} title={t('captchaRenew')}>
            {image === undefined ? (
              <span className={css['renew']}>{failure ? t('retry') : ''}</span>
            ) : (
              <img src={image} alt={t('captchaRenew')} width="112" height="38" />
            )}
          </button>
        }
      />
      {failure && !error && <ErrorLine>{failure}</ErrorLine>}
    </div>
  );
}
