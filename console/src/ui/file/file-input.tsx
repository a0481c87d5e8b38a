import type { RefObject } from 'react';

interface FileInputProps {
  /** Ref to the input. A button calls its `click()` to open the browser's file dialog. */
  ref: RefObject<HTMLInputElement | null>;
  /** Allowed file extensions, such as `.apk`. */
  accept?: string | undefined;
  label?: string;
  onFile: (file: File) => void;
}

/**
 * Renders a hidden file input. It is emptied after each choice, so that choosing the same file again calls `onFile`
 * again.
 */
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
