import { useTabs } from '@chakra-ui/react/tabs';
import styles from './tabs.module.css';
import { showNumber } from '../messages/message.ts';

/** The tabs, and which is chosen. */
export interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  items: readonly { value: Value; label: string; count?: number }[];
  label: string;
  /** Smaller on a phone, if the tabs wouldn't fit side by side. */
  isLong?: boolean;
  /** The id of the tab panel (role `tabpanel`), which `tabId` labels. */
  panelId?: string;
}

/** The id of the tab that names a panel. */
export const tabId = (panelId: string, value: string): string => `${panelId}-${value}`;

/** Tabs: views of the same content. Arrow keys switch at once. */
export const Tabs = <Value extends string>({
  value,
  onChange,
  items,
  label,
  isLong = false,
  panelId,
}: TabsProps<Value>) => {
  const tabs = useTabs({
    value,
    onValueChange: (chosen) => onChange(chosen.value as Value),
    ...(panelId !== undefined && { ids: { trigger: (one) => tabId(panelId, one) } }),
  });
  return (
    <div {...tabs.getListProps()} className={styles.list} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          {...tabs.getTriggerProps({ value: item.value })}
          className={styles.tab}
          aria-controls={panelId}
          {...(isLong && { 'data-long': '' })}
        >
          {item.label}
          {item.count !== undefined && (
            <span className={styles.count}>{showNumber(item.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
};
