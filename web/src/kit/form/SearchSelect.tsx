/** Selects of choices that are all here, with a box to type into. */
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTypedChoice } from './typed-choice';

type Choices = { data: readonly { value: string; label: string }[] };

export function SearchSelect(props: Omit<SelectProps, 'data' | 'value'> & Choices & { value: string | null }) {
  const labelOf = (value: string | null) => props.data.find((one) => one.value === value)?.label ?? '';
  const chosen = labelOf(props.value);
  const [search, setSearch] = useState(chosen);
  const typed = useTypedChoice({ search, setSearch, chosen });
  return (
    <Select
      openOnFocus={false}
      allowDeselect={false}
      {...props}
      {...typed.box}
      data={[...props.data]}
      onOptionSubmit={(value) => setSearch(labelOf(value))}
      error={typed.said ?? props.error}
    />
  );
}

export function SearchMultiSelect(props: Omit<MultiSelectProps, 'data'> & Choices) {
  const [search, setSearch] = useState('');
  const typed = useTypedChoice({ search, setSearch, chosen: '', multiple: true });
  return (
    <MultiSelect
      openOnFocus={false}
      {...props}
      {...typed.box}
      data={[...props.data]}
      error={typed.said ?? props.error}
    />
  );
}
