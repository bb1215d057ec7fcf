import { createContext } from 'react';
import type { Widget } from '../../application/widget';
import { useRequired } from './required-context';

export const WidgetContext = createContext<Widget | null>(null);

export const useWidget = (): Widget => useRequired(WidgetContext, 'The widget');
