import type { RefObject } from 'react';

interface FileInputProps {
  /** A button opens it by `click()`. */
  ref: RefObject<HTMLInputElement | null>;
  /** Endings of names that are offered, such as `.apk`. */
  accept?: string | undefined;
  label?: string;
  onFile: (file: File) => void;
}

/** The browser's own choice of a file, which nobody sees; the same file may be chosen again. */
export function FileInput({ ref, accept, label, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        target.value = '';
      }}
    />
  );
}
