import type { Screen } from '../area';
import { boardAffairs } from './board/screens';
import { examsAndMarks } from './marks-screens';
import { results } from './results/screens';
import { academicReports } from './standings-screens';

/** The screens of the area `exams`. */
export const screens: Screen[] = [...examsAndMarks, ...results, ...academicReports, ...boardAffairs];
