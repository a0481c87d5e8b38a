import { Input, type InputRef } from 'antd';
import { Search } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';

/** Typing settles for this long before it is searched for. Milliseconds. */
const typingMs = 300;

interface SearchBoxProps {
  label: string;
  /** What is searched for, as the address says it. */
  value: string;
  onSearch: (text: string) => void;
  className: string | undefined;
  /** Characters it takes at most. */
  longest?: number | undefined;
  box?: Ref<InputRef>;
  /** Stands at the end of the empty box. */
  hint?: ReactNode;
}

/** A box that searches for what is typed once typing settles; it holds what was typed, however late that is drawn. */
export function SearchBox({ label, value, onSearch, className, longest, box, hint }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Changed by another way, such as a view or Back, the address wins over what was typed before; its own echo does not.
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
  // Of a word that an input method is still composing nothing is searched for.
  const [composing, setComposing] = useState(false);
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => search(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text, composing]);
  return (
    <Input
      ref={box}
      className={className}
      prefix={<Search />}
      suffix={text === '' ? hint : undefined}
      allowClear
      placeholder={label}
      aria-label={label}
      maxLength={longest}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={() => {
        setSent(text.trim());
        onSearch(text.trim());
      }}
    />
  );
}
