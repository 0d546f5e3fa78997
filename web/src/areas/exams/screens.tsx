import type { Screen } from '../area';
import { boardAffairs } from './board/screens';
import { examsAndMarks } from './marks-screens';
import { academicReports } from './standings-screens';

/** The screens of the area `exams`. */
export const screens: Screen[] = [...examsAndMarks, ...academicReports, ...boardAffairs];
