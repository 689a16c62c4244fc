import { useEffect } from 'react';
import { colorsOf } from '../../../shared-model/derive/student-colors.ts';
import { shortNames } from '../../../shared-model/derive/short-names.ts';
import { useRecords } from '../../device/use-records.ts';
import { setCalledNames } from '../../ui/called-names.ts';
import { colorOfChild, tokenOfColor } from '../../ui/child-color.ts';

/**
 * Gives the page each child's name as the family says it, and colour as a variable of its root, which `Avatar` and the
 * heads of columns show. An only child needs none.
 */
export const FamilyChildren = () => {
  const students = useRecords('listStudents');
  useEffect(() => {
    const { style } = document.documentElement;
    const colors = students && students.length > 1 ? [...colorsOf(students)] : [];
    for (const [id, color] of colors) style.setProperty(colorOfChild(id), tokenOfColor(color));
    setCalledNames(shortNames(students ?? []));
    return () => {
      setCalledNames(new Map());
      for (const [id] of colors) style.removeProperty(colorOfChild(id));
    };
  }, [students]);
  return null;
};
