import { Avatar, Button, CloseButton, FileButton, Group, Input, Loader, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { asProblem, call } from '@/api/client';
import type { FileRef } from '@/api/shapes';
import { formatBytes, t } from '@/text';
import classes from './form.module.css';

export interface FileFieldProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  photo?: boolean;
  accept?: string;
  multiple?: boolean;
  value: FileRef | FileRef[] | null;
  onChange: (value: FileRef | FileRef[] | null) => void;
}

/** Uploads a file at once and answers how the server keeps it. Throws `Problem` when it is too large or not taken. */
export async function uploadFile(file: File): Promise<FileRef> {
  const form = new FormData();
  form.append('file', file);
  return (await call('POST', '/upload-file', { form })).data;
}

/** Files or a photo, uploaded as soon as they are chosen or dropped, so that saving the form only names them. */
export function FileField(props: FileFieldProps) {
  const { value, onChange, multiple, photo } = props;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const files = [value].flat().filter((file) => file !== null);

  const take = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const stored = await Promise.all(chosen.map(uploadFile));
      onChange(multiple ? [...files, ...stored] : (stored[0] ?? null));
    } catch (thrown) {
      setFailed(asProblem(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  const remove = (file: FileRef) => onChange(multiple ? files.filter((one) => one !== file) : null);

  return (
    <Input.Wrapper
      label={props.label}
      description={props.description}
      error={failed ?? props.error}
      withAsterisk={props.required}
      labelElement="div"
    >
      <div
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
        }}
      >
        {photo && !multiple && <Avatar src={files[0]?.url ?? null} size={64} radius="md" alt={files[0]?.name ?? ''} />}
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.id}>
              <bdi>{file.name}</bdi>{' '}
              {file.size !== undefined && (
                <Text span size="xs" c="dimmed">
                  {formatBytes(file.size)}
                </Text>
              )}
              <CloseButton
                size="sm"
                aria-label={t('kit.file_remove', { name: file.name })}
                disabled={props.disabled}
                onClick={() => remove(file)}
              />
            </li>
          ))}
        </ul>
        <Group gap="xs">
          {busy && <Loader size={16} aria-label={t('kit.uploading')} />}
          <FileButton
            multiple={multiple ?? false}
            accept={props.accept ?? (photo ? 'image/jpeg,image/png,image/webp' : undefined)}
            disabled={props.disabled || busy}
            onChange={(chosen) => void take([chosen].flat().filter((file): file is File => file !== null))}
          >
            {(button) => (
              <Button {...button} variant="default" size="xs" leftSection={<IconUpload size={14} aria-hidden />}>
                {photo ? t('kit.photo_choose') : t('kit.file_choose')}
              </Button>
            )}
          </FileButton>
        </Group>
      </div>
    </Input.Wrapper>
  );
}
