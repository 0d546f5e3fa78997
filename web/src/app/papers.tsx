import { Outlet } from '@tanstack/react-router';
import { useSchoolNames } from '@/frame/school-names';

/** What stands outside of the frame, papers above all: programs, classes and subjects are said there as families read them. */
export function Papers() {
  return useSchoolNames() ? <Outlet /> : null;
}
