import type { RefObject } from 'react';

interface FileInputProps {
  /** Ref by which a button opens it with `click()`. */
  ref: RefObject<HTMLInputElement | null>;
  /** Allowed file extensions, such as `.apk`. */
  accept?: string | undefined;
  label?: string;
  onFile: (file: File) => void;
}

/** Hidden file input of the browser. The same file can be chosen again. */
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
