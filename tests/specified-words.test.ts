/** The English messages whose words the specification gives, by the statement that gives them (tests/rules). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../web/messages/en/', import.meta.url);
const messages = Object.assign(
  {},
  ...readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
) as Record<string, unknown>;

const specified: Readonly<Record<string, string>> = {
  // Waiting: SP2.2.
  dashboard_loading: 'Loading dashboard data...',
  common_saving: 'Saving...',
  // What is empty or not there: SP2.26, SP2.32, SP8.12.
  assignments_none: 'No assignments found',
  common_no_students: 'No Students Found',
  students_not_found: 'Student not found',
  shell_not_found_title: '404 Page Not Found',
  // An extraction that lacks something: SP5.8, SP5.9, SP5.10.
  curriculum_image_needed: 'Please upload an image file (JPG, PNG, etc.)',
  curriculum_text_needed: 'Please paste your curriculum index text',
  curriculum_enhance_needs: 'Please enter curriculum name and publisher first',
  curriculum_extract_first: 'Please extract lessons first',
  // Signing out: SP8.2.
  shell_sign_out_failed: 'Failed to sign out.',
  shell_signed_out: 'Signed out',
  shell_signed_out_description: "You've been successfully signed out.",
  shell_signing_out: 'Signing out...',
  // A refused sign-in or registration: SP8.3, SP8.5.
  sign_in_failed: 'Login failed',
  sign_in_check_password: 'Please check your email and password.',
  sign_in_register_failed: 'Registration failed',
  sign_in_register_failed_words: 'An error occurred while creating your account.',
  // What can’t be saved: SP8.6, SP8.7, SP8.8, SP8.11.
  settings_save_failed: 'Failed to save settings. Please try again.',
  common_task_status_failed: 'Failed to update task status',
  assignments_create_failed: 'Failed to create assignment',
  assignments_update_failed: 'Failed to update assignment',
  assignments_delete_failed: 'Could not delete the assignment',
  curriculum_import_failed: 'Failed to import curriculum',
  curriculum_assign_failed: 'Failed to assign curriculum',
  // The question before a deletion: SP8.9.
  assignments_delete_question: 'Are you sure you want to delete this assignment?',
  // An extraction that fails: SP8.10.
  curriculum_extract_failed_title: 'Extraction Failed',
  curriculum_extract_failed: 'Failed to extract lessons. Please try again.',
  curriculum_image_unreadable: 'Failed to read image file',
  // What went well: SP8.13.
  common_welcome: 'Welcome back!',
  sign_in_registered: 'Family account created!',
  settings_saved: 'Settings saved',
  planner_task_added: 'Task added',
  common_task_updated: 'Task updated',
  planner_task_deleted: 'Task deleted',
  common_task_completed: 'Task completed',
  curriculum_assigned: 'Curriculum assigned to student successfully!',
  assignments_created: 'Assignment created successfully',
  assignments_updated: 'Assignment updated successfully',
  assignments_deleted: 'Assignment deleted',
  assignments_deleted_more: 'The assignment has been successfully deleted',
};

it('Messages have the words that the specification gives them [SP2.2, SP2.26, SP2.32, SP8.12, SP5.8, SP5.9, SP5.10, SP8.2, SP8.3, SP8.5, SP8.6, SP8.7, SP8.8, SP8.11, SP8.9, SP8.10, SP8.13]', () => {
  const said = Object.keys(specified).map((key) => [key, messages[key]]);
  expect(Object.fromEntries(said)).toEqual(specified);
});
