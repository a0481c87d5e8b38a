import { CircleX, Search } from 'lucide-react';
import { type MouseEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './search-box.module.css';

/** Debounce of typing in milliseconds before the search. */
const typingMs = 300;

interface SearchBoxProps {
  label: string;
  /** Search text in the URL. */
  value: string;
  onSearch: (text: string) => void;
  className: string | undefined;
  /** Maximum length in characters. */
  longest?: number | undefined;
  box?: Ref<HTMLInputElement>;
  /** Content at the end of the empty box. */
  hint?: ReactNode;
}

/** Search box that searches once the user stops typing. It keeps the typed text even while `value` is older. */
export function SearchBox({ label, value, onSearch, className, longest, box, hint }: SearchBoxProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [sent, setSent] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    // A value changed in another way, for example by a view or going back, replaces the typed text. The box's
    // own text, which arrives as `value` after a search, does not.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const search = useEffectEvent((typed: string) => {
    if (typed === sent) return;
    setSent(typed);
    onSearch(typed);
  });
  // A word that an input method is still composing is not searched for.
  const [composing, setComposing] = useState(false);
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => search(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text, composing]);
  const clear = (event: MouseEvent<HTMLElement>) => {
    setText('');
    // Typing goes on in the field.
    event.currentTarget.parentElement?.querySelector('input')?.focus();
  };
  return (
    <label className={[styles['box'], className].filter(Boolean).join(' ')}>
      <Search aria-hidden />
      <input
        ref={box}
        type="text"
        placeholder={label}
        aria-label={label}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key !== 'Enter' || nativeEvent.isComposing) return;
          setSent(text.trim());
          onSearch(text.trim());
        }}
      />
      {text === '' ? (
        hint
      ) : (
        <button type="button" aria-label={t('clearSearch')} onClick={clear}>
          <CircleX size={14} aria-hidden />
        </button>
      )}
    </label>
  );
}
